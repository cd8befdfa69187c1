// The line to the server: deeds go out, answers and events come in.

export class Wire extends EventTarget {
  constructor(userId) {
    super();
    this.userId = userId;
    this.waiting = new Map();
    this.nonce = 0;
    this.pause = 250;
    this.open();
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.socket = new WebSocket(`${scheme}://${location.host}/people/${this.userId}`);
    this.socket.onopen = () => {
      this.pause = 250;
    };
    this.socket.onmessage = (frame) => this.hear(JSON.parse(frame.data));
    this.socket.onclose = () => this.lost();
  }

  hear(body) {
    if (!("answer" in body)) {
      this.dispatchEvent(new CustomEvent("told", { detail: body }));
      return;
    }
    const waiting = this.waiting.get(body.answer);
    this.waiting.delete(body.answer);
    if (!waiting) return;
    if (body.error) waiting.reject(Object.assign(new Error(body.error.message), body.error));
    else waiting.resolve(body.value);
  }

  lost() {
    for (const { reject } of this.waiting.values()) reject(new Error("The connection was lost."));
    this.waiting.clear();
    this.dispatchEvent(new Event("lost"));
    setTimeout(() => this.open(), this.pause);
    this.pause = Math.min(this.pause * 2, 5000);
  }

  do(deed, details = {}) {
    if (this.socket.readyState !== WebSocket.OPEN) {
      return Promise.reject(new Error("There is no connection to the server."));
    }
    const nonce = ++this.nonce;
    return new Promise((resolve, reject) => {
      this.waiting.set(nonce, { resolve, reject });
      this.socket.send(JSON.stringify({ do: deed, nonce, ...details }));
    });
  }

  async upload(file) {
    const where = `/people/${this.userId}/files?name=${encodeURIComponent(file.name)}`;
    const response = await fetch(where, { method: "POST", body: file });
    if (!response.ok) throw new Error(`${file.name} could not be uploaded.`);
    return response.json();
  }
}
