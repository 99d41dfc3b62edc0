-- Shipments know vessels by name alone, in whatever case.
CREATE INDEX "vessel_positions_account_id_name_timestamp_idx" ON "vessel_positions"("account_id", upper("vessel"), "timestamp" DESC);
