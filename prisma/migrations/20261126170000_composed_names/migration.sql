-- Names of files are keys in composed form (NFC); macOS sent them decomposed. A file whose composed name is taken keeps the name that it has.
UPDATE shipment_documents d SET filename = normalize(d.filename, NFC)
WHERE d.filename IS NOT NFC NORMALIZED AND NOT EXISTS (
  SELECT FROM shipment_documents o WHERE o.account_id = d.account_id AND o.shipment_id = d.shipment_id AND o.filename <> d.filename
    AND normalize(o.filename, NFC) = normalize(d.filename, NFC));

UPDATE report_files r SET file_name = normalize(r.file_name, NFC)
WHERE r.file_name IS NOT NFC NORMALIZED AND NOT EXISTS (
  SELECT FROM report_files o WHERE o.account_id = r.account_id AND o.file_name <> r.file_name
    AND normalize(o.file_name, NFC) = normalize(r.file_name, NFC));

UPDATE edi_files SET document_number = normalize(document_number, NFC) WHERE document_number IS NOT NFC NORMALIZED;

-- codes that nothing repeats
UPDATE suppliers s SET code = normalize(s.code, NFC)
WHERE s.code IS NOT NFC NORMALIZED AND NOT EXISTS (
  SELECT FROM suppliers o WHERE o.account_id = s.account_id AND o.code <> s.code AND normalize(o.code, NFC) = normalize(s.code, NFC));
