-- CreateTable
CREATE TABLE "retention_counts" (
    "table_name" TEXT NOT NULL,
    "deleted_rows" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "retention_counts_pkey" PRIMARY KEY ("table_name")
);

-- DropIndex
DROP INDEX "sessions_expires_at_idx";

-- CreateIndex
CREATE INDEX "sessions_ends_at_idx" ON "sessions"("ends_at");

-- CreateIndex
CREATE INDEX "edi_files_exchanged_at_idx" ON "edi_files"("exchanged_at");

-- CreateIndex
CREATE INDEX "import_batches_started_at_idx" ON "import_batches" USING BRIN ("started_at");

-- CreateIndex
CREATE INDEX "messages_created_date_idx" ON "messages" USING BRIN ("created_date");

-- Entries of more than a year that an entry declares as removed may be deleted; the chain begins after them.
CREATE OR REPLACE FUNCTION audit_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '365 days' AND OLD.sequence <= (
      SELECT (after ->> 'through')::bigint FROM public.audit_log WHERE operation = 'auditLogShortened' ORDER BY sequence DESC LIMIT 1
    ) THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'The audit log is only ever added to.' USING ERRCODE = 'restrict_violation';
END
$$;
