#!/bin/bash
# Copies the primary once, then runs as its streaming replica. PGPASSWORD is the password of the user portal.
set -euo pipefail
slot=replica
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # keeps the write-ahead log that the replica still needs
  psql --host=postgres --username=portal --dbname=portal --quiet --command="
    select pg_create_physical_replication_slot('$slot')
    where not exists (select from pg_replication_slots where slot_name = '$slot')"
  mkdir -p "$PGDATA"
  chmod 700 "$PGDATA"
  pg_basebackup --host=postgres --username=portal --pgdata="$PGDATA" --slot="$slot" --write-recovery-conf --checkpoint=fast
fi
# long reports do not fail because the primary cleans up rows that they read
exec postgres -c listen_addresses='*' -c hot_standby_feedback=on -c shared_buffers=256MB -c work_mem=32MB -c random_page_cost=1.1 -c jit=off
