# PgBouncer of Debian 13, for docker-compose.scale.yml. Other registries: --build-arg DEBIAN_IMAGE=….
ARG DEBIAN_IMAGE=debian:trixie-slim
FROM ${DEBIAN_IMAGE}
RUN apt-get update && apt-get install --yes --no-install-recommends pgbouncer && rm -rf /var/lib/apt/lists/*
COPY pgbouncer.ini /etc/portal/pgbouncer.ini
USER postgres
EXPOSE 6432
# the file of users is written at the start, because only the environment knows the password
CMD ["sh", "-c", "umask 077 && printf '\"portal\" \"%s\"\\n' \"$POSTGRES_PASSWORD\" >/tmp/userlist.txt && exec pgbouncer /etc/portal/pgbouncer.ini"]
