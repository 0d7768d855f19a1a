#!/bin/sh
# Keycloak's database, with a role of its own. PostgreSQL's image runs this when it fills an empty volume; for an older one:
# `docker compose exec database sh /docker-entrypoint-initdb.d/keycloak.sh`
set -eu
psql -X -v ON_ERROR_STOP=1 -v password="$KEYCLOAK_DB_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'END'
create role keycloak login password :'password';
create database keycloak owner keycloak;
END
