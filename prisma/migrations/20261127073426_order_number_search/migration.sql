-- CreateIndex
CREATE INDEX "purchase_orders_order_number_idx" ON "purchase_orders" USING GIN ("order_number" gin_trgm_ops);
