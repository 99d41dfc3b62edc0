-- Counters that invalidate cached metrics, under names that say what they count.
ALTER TABLE figure_states RENAME TO data_revisions;
ALTER TABLE data_revisions RENAME COLUMN changes TO revision;
ALTER TABLE data_revisions RENAME CONSTRAINT figure_states_pkey TO data_revisions_pkey;
ALTER TABLE world_state RENAME TO location_revision;
ALTER TABLE location_revision RENAME COLUMN changes TO revision;
ALTER TABLE location_revision RENAME CONSTRAINT world_state_pkey TO location_revision_pkey;

DROP TRIGGER figures_changed ON dirty_months;
DROP TRIGGER figures_changed ON suppliers;
DROP TRIGGER figures_changed ON locations;
DROP FUNCTION figures_changed_by_marks(), figures_changed_by_supplier_names(), figures_changed_by_places();

CREATE FUNCTION increase_revision_of_marked() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO data_revisions AS r (account_id, revision) SELECT DISTINCT account_id, 1 FROM changed ORDER BY account_id
  ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION increase_revision_of_renamed() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO data_revisions AS r (account_id, revision)
  SELECT DISTINCT n.account_id, 1 FROM before b JOIN after n USING (account_id, id) WHERE b.name IS DISTINCT FROM n.name ORDER BY n.account_id
  ON CONFLICT (account_id) DO UPDATE SET revision = r.revision + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION increase_location_revision() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE location_revision SET revision = revision + 1
  WHERE EXISTS (SELECT FROM before b JOIN after n USING (code) WHERE (b.name, b.country) IS DISTINCT FROM (n.name, n.country));
  RETURN NULL;
END $$;

CREATE TRIGGER increase_revision AFTER INSERT ON dirty_months REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION increase_revision_of_marked();
CREATE TRIGGER increase_revision AFTER UPDATE ON suppliers REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION increase_revision_of_renamed();
CREATE TRIGGER increase_revision AFTER UPDATE ON locations REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION increase_location_revision();
