# Corvin in a container: it runs as a user of its own and keeps its record in /var/lib/corvin.
FROM python:3.11-slim

WORKDIR /opt/corvin
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY bot bot
COPY config config
COPY game game
COPY images images
RUN pip install --no-cache-dir -c constraints.txt setuptools
# The extra `fast` makes pictures and answers quicker; where it cannot be had, all goes on without it.
RUN pip install --no-cache-dir -c constraints.txt --no-build-isolation ".[fast,postgres,figures]" || pip install --no-cache-dir -c constraints.txt --no-build-isolation ".[postgres,figures]"

# The record holds every hand: nobody else may read it.
RUN useradd --system --user-group --home-dir /var/lib/corvin --shell /usr/sbin/nologin corvin
RUN install --directory --owner=corvin --group=corvin --mode=0700 /var/lib/corvin
USER corvin
WORKDIR /var/lib/corvin
VOLUME /var/lib/corvin

HEALTHCHECK --interval=1m --timeout=20s --start-period=1m CMD ["corvin", "health"]
ENTRYPOINT ["corvin"]
CMD ["run"]
