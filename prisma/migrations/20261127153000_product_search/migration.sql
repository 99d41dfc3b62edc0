-- Parts of codes and descriptions, as the search of the top bar compares them. Without a pending list, which every search would scan.
CREATE INDEX "products_search_idx" ON "products" USING GIN (
  lower("code" COLLATE pg_unicode_fast) gin_trgm_ops,
  lower("description" COLLATE pg_unicode_fast) gin_trgm_ops
) WITH (fastupdate = off);
