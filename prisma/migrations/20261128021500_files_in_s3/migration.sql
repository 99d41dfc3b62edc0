-- Content of files in S3. The column has no default, so that PostgreSQL only changes its catalog.
ALTER TABLE "stored_files" ADD COLUMN     "object_id" UUID;

-- CreateTable
CREATE TABLE "object_deletions" (
    "key" TEXT NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "object_deletions_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "object_deletions_due_at_idx" ON "object_deletions"("due_at");

-- Every way by which a file loses its object: replaced, deleted, moved to the database, purged with its account.
-- The hour lets downloads that have begun, and read replicas, finish with the object.
CREATE FUNCTION queue_object_deletion() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO object_deletions (key, due_at)
  VALUES (OLD.account_id || '/' || OLD.id || '/' || OLD.object_id, clock_timestamp() + interval '1 hour')
  ON CONFLICT (key) DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER object_of_deleted_file AFTER DELETE ON "stored_files" FOR EACH ROW
  WHEN (OLD.object_id IS NOT NULL) EXECUTE FUNCTION queue_object_deletion();
CREATE TRIGGER object_of_changed_file AFTER UPDATE OF "object_id" ON "stored_files" FOR EACH ROW
  WHEN (OLD.object_id IS NOT NULL AND OLD.object_id IS DISTINCT FROM NEW.object_id) EXECUTE FUNCTION queue_object_deletion();
