#!/bin/sh
# Run once, when the database is new: one role owns the tables, the other changes rows and nothing else.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" -v owner="$OWNER_PASSWORD" -v app="$APP_PASSWORD" <<'SQL'
CREATE ROLE tokcha_owner LOGIN PASSWORD :'owner';
CREATE ROLE tokcha_app LOGIN PASSWORD :'app';
CREATE DATABASE tokcha OWNER tokcha_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
SQL
