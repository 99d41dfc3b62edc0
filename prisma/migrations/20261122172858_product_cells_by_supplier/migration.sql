-- What there was stays as it is, by supplier; the sums of all suppliers are made of it.
ALTER TABLE "product_cells" RENAME TO "product_cells_by_supplier";
ALTER TABLE "product_cells_by_supplier" RENAME CONSTRAINT "product_cells_pkey" TO "product_cells_by_supplier_pkey";

CREATE TABLE "product_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "product_id" UUID NOT NULL,
    "qty" DECIMAL NOT NULL,
    "value" DECIMAL NOT NULL,
    "least_value" DECIMAL NOT NULL,
    "greatest_value" DECIMAL NOT NULL,
    "description" TEXT,
    "least_unit" TEXT,
    "greatest_unit" TEXT,

    CONSTRAINT "product_cells_pkey" PRIMARY KEY ("account_id","basis","span","starts","product_id")
);

INSERT INTO product_cells
SELECT account_id, basis, span, starts, product_id, sum(qty), sum(value), min(least_value), max(greatest_value),
  max(description COLLATE "C"), min(least_unit COLLATE "C"), max(greatest_unit COLLATE "C")
FROM product_cells_by_supplier
GROUP BY account_id, basis, span, starts, product_id
ORDER BY account_id, basis, span, starts, product_id;
