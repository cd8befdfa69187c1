"""Whatever hostile users send: forged presses, nasty words, files that are none."""
