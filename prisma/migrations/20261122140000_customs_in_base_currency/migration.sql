-- Customs and duty of invoices in another currency are added up in the account's: their months come from the rows until the worker has made
-- their cells anew.
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT account_id, basis, starts FROM invoice_cells
WHERE span = 'month' AND (customs IS NOT NULL OR duty IS NOT NULL);
