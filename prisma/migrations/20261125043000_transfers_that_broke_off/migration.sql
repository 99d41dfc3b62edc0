-- A transfer without the trailer of its interchange or of a group broke off: what came after it may be sent again under the same number.
-- Such files were taken for whole ones, so that the interchange sent again was refused.
update edi_files f
set status = 'quarantined',
  notes = (
    select jsonb_agg(
      case when n.note ->> 'reason' ~ '^((UNZ|IEA) is|(UNE|GE) of group .* is) missing$|^The text ends within the segment '
        then n.note || '{"refused": true}' else n.note end
      order by n.position)
    from jsonb_array_elements(f.notes) with ordinality as n (note, position)
  )
where f.status <> 'quarantined'
  and exists (
    select from jsonb_array_elements(f.notes) as n (note)
    where n.note ->> 'reason' ~ '^((UNZ|IEA) is|(UNE|GE) of group .* is) missing$|^The text ends within the segment ')
  -- text that has no header either is no transfer
  and not exists (select from jsonb_array_elements(f.notes) as n (note) where n.note ->> 'reason' in ('UNB is missing', 'ISA is missing'));
