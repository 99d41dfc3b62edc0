-- CreateIndex
CREATE INDEX "shipments_account_id_carrier_contract_number_idx" ON "shipments"("account_id", "carrier_contract_number");
