-- Deleted ranges of a table are reused for new rows: a BRIN index then finds all of it, and a sweep reads the whole table.
DROP INDEX "import_batches_started_at_idx", "messages_created_date_idx", "external_requests_at_idx", "external_request_counts_quarter_idx",
  "push_batches_received_at_idx", "withdrawn_records_withdrawn_at_idx";

-- CreateIndex
CREATE INDEX "import_batches_started_at_idx" ON "import_batches"("started_at");

-- CreateIndex
CREATE INDEX "messages_created_date_idx" ON "messages"("created_date");

-- CreateIndex
CREATE INDEX "external_requests_at_idx" ON "external_requests"("at");

-- CreateIndex
CREATE INDEX "external_request_counts_quarter_idx" ON "external_request_counts"("quarter");

-- CreateIndex
CREATE INDEX "push_batches_received_at_idx" ON "push_batches"("received_at");

-- CreateIndex
CREATE INDEX "withdrawn_records_withdrawn_at_idx" ON "withdrawn_records"("withdrawn_at");
