-- CreateIndex
CREATE INDEX "push_batches_application_id_idempotency_key_idx" ON "push_batches"("application_id", "idempotency_key");
