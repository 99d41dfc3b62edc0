-- CreateTable
CREATE TABLE "figure_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "shipments" INTEGER NOT NULL,
    "bcn" INTEGER NOT NULL,
    "fcl" INTEGER NOT NULL,
    "lcl" INTEGER NOT NULL,
    "lse" INTEGER NOT NULL,
    "cif" INTEGER NOT NULL,
    "ddp" INTEGER NOT NULL,
    "exw" INTEGER NOT NULL,
    "fca" INTEGER NOT NULL,
    "fob" INTEGER NOT NULL,
    "teu" DECIMAL NOT NULL,
    "fcl_teu" DECIMAL NOT NULL,
    "volume" DECIMAL NOT NULL,
    "lcl_volume" DECIMAL NOT NULL,
    "weight" DECIMAL NOT NULL,
    "air_weight" DECIMAL NOT NULL,
    "freight" DECIMAL NOT NULL,
    "casa_freight" DECIMAL NOT NULL,
    "destination_cost" DECIMAL NOT NULL,
    "disbursement" DECIMAL NOT NULL,
    "other_cost" DECIMAL NOT NULL,
    "delay_early" INTEGER NOT NULL,
    "delay_on_time" INTEGER NOT NULL,
    "delay_late" INTEGER NOT NULL,
    "delay_very_late" INTEGER NOT NULL,
    "transits" INTEGER NOT NULL,
    "transit_days" INTEGER NOT NULL,
    "orders_early" INTEGER NOT NULL,
    "orders_on_time" INTEGER NOT NULL,
    "orders_late" INTEGER NOT NULL,
    "orders_very_late" INTEGER NOT NULL,
    "customs" DECIMAL NOT NULL,
    "duty" DECIMAL NOT NULL,

    CONSTRAINT "figure_cells_pkey" PRIMARY KEY ("account_id","basis","span","starts")
);

-- CreateTable
CREATE TABLE "figure_cells_by_supplier" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "shipments" INTEGER NOT NULL,
    "bcn" INTEGER NOT NULL,
    "fcl" INTEGER NOT NULL,
    "lcl" INTEGER NOT NULL,
    "lse" INTEGER NOT NULL,
    "cif" INTEGER NOT NULL,
    "ddp" INTEGER NOT NULL,
    "exw" INTEGER NOT NULL,
    "fca" INTEGER NOT NULL,
    "fob" INTEGER NOT NULL,
    "teu" DECIMAL NOT NULL,
    "fcl_teu" DECIMAL NOT NULL,
    "volume" DECIMAL NOT NULL,
    "lcl_volume" DECIMAL NOT NULL,
    "weight" DECIMAL NOT NULL,
    "air_weight" DECIMAL NOT NULL,
    "freight" DECIMAL NOT NULL,
    "casa_freight" DECIMAL NOT NULL,
    "destination_cost" DECIMAL NOT NULL,
    "disbursement" DECIMAL NOT NULL,
    "other_cost" DECIMAL NOT NULL,
    "delay_early" INTEGER NOT NULL,
    "delay_on_time" INTEGER NOT NULL,
    "delay_late" INTEGER NOT NULL,
    "delay_very_late" INTEGER NOT NULL,
    "transits" INTEGER NOT NULL,
    "transit_days" INTEGER NOT NULL,
    "orders_early" INTEGER NOT NULL,
    "orders_on_time" INTEGER NOT NULL,
    "orders_late" INTEGER NOT NULL,
    "orders_very_late" INTEGER NOT NULL,
    "customs" DECIMAL NOT NULL,
    "duty" DECIMAL NOT NULL,

    CONSTRAINT "figure_cells_by_supplier_pkey" PRIMARY KEY ("account_id","basis","span","starts","supplier_id")
);

-- CreateTable
CREATE TABLE "figure_cells_by_pair" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "shipments" INTEGER NOT NULL,
    "bcn" INTEGER NOT NULL,
    "fcl" INTEGER NOT NULL,
    "lcl" INTEGER NOT NULL,
    "lse" INTEGER NOT NULL,
    "cif" INTEGER NOT NULL,
    "ddp" INTEGER NOT NULL,
    "exw" INTEGER NOT NULL,
    "fca" INTEGER NOT NULL,
    "fob" INTEGER NOT NULL,
    "teu" DECIMAL NOT NULL,
    "fcl_teu" DECIMAL NOT NULL,
    "volume" DECIMAL NOT NULL,
    "lcl_volume" DECIMAL NOT NULL,
    "weight" DECIMAL NOT NULL,
    "air_weight" DECIMAL NOT NULL,
    "freight" DECIMAL NOT NULL,
    "casa_freight" DECIMAL NOT NULL,
    "destination_cost" DECIMAL NOT NULL,
    "disbursement" DECIMAL NOT NULL,
    "other_cost" DECIMAL NOT NULL,
    "delay_early" INTEGER NOT NULL,
    "delay_on_time" INTEGER NOT NULL,
    "delay_late" INTEGER NOT NULL,
    "delay_very_late" INTEGER NOT NULL,
    "transits" INTEGER NOT NULL,
    "transit_days" INTEGER NOT NULL,
    "orders_early" INTEGER NOT NULL,
    "orders_on_time" INTEGER NOT NULL,
    "orders_late" INTEGER NOT NULL,
    "orders_very_late" INTEGER NOT NULL,

    CONSTRAINT "figure_cells_by_pair_pkey" PRIMARY KEY ("account_id","basis","span","starts","origin","destination")
);

-- CreateTable
CREATE TABLE "figure_cells_by_lane" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "shipments" INTEGER NOT NULL,
    "bcn" INTEGER NOT NULL,
    "fcl" INTEGER NOT NULL,
    "lcl" INTEGER NOT NULL,
    "lse" INTEGER NOT NULL,
    "cif" INTEGER NOT NULL,
    "ddp" INTEGER NOT NULL,
    "exw" INTEGER NOT NULL,
    "fca" INTEGER NOT NULL,
    "fob" INTEGER NOT NULL,
    "teu" DECIMAL NOT NULL,
    "fcl_teu" DECIMAL NOT NULL,
    "volume" DECIMAL NOT NULL,
    "lcl_volume" DECIMAL NOT NULL,
    "weight" DECIMAL NOT NULL,
    "air_weight" DECIMAL NOT NULL,
    "freight" DECIMAL NOT NULL,
    "casa_freight" DECIMAL NOT NULL,
    "destination_cost" DECIMAL NOT NULL,
    "disbursement" DECIMAL NOT NULL,
    "other_cost" DECIMAL NOT NULL,
    "delay_early" INTEGER NOT NULL,
    "delay_on_time" INTEGER NOT NULL,
    "delay_late" INTEGER NOT NULL,
    "delay_very_late" INTEGER NOT NULL,
    "transits" INTEGER NOT NULL,
    "transit_days" INTEGER NOT NULL,
    "orders_early" INTEGER NOT NULL,
    "orders_on_time" INTEGER NOT NULL,
    "orders_late" INTEGER NOT NULL,
    "orders_very_late" INTEGER NOT NULL,

    CONSTRAINT "figure_cells_by_lane_pkey" PRIMARY KEY ("account_id","basis","span","starts","supplier_id","origin","destination")
);

-- CreateTable
CREATE TABLE "charge_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT,
    "amount" DECIMAL NOT NULL,

    CONSTRAINT "charge_cells_pkey" PRIMARY KEY ("account_id","basis","span","starts","code")
);

-- CreateTable
CREATE TABLE "charge_cells_by_supplier" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "supplier_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "description" TEXT,
    "amount" DECIMAL NOT NULL,

    CONSTRAINT "charge_cells_by_supplier_pkey" PRIMARY KEY ("account_id","basis","span","starts","supplier_id","code")
);

-- CreateTable
CREATE TABLE "figure_states" (
    "account_id" UUID NOT NULL,
    "changes" BIGINT NOT NULL,

    CONSTRAINT "figure_states_pkey" PRIMARY KEY ("account_id")
);

-- CreateTable
CREATE TABLE "world_state" (
    "id" SMALLINT NOT NULL,
    "changes" BIGINT NOT NULL,

    CONSTRAINT "world_state_pkey" PRIMARY KEY ("id")
);

INSERT INTO "world_state" ("id", "changes") VALUES (1, 0);

-- What is kept of answered figures is good for one state of the data. The state changes with the data, in the same transaction and whoever
-- writes: every writer marks the months it touches, and names are looked at here.
CREATE FUNCTION figures_changed_by_marks() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO figure_states AS f (account_id, changes) SELECT DISTINCT account_id, 1 FROM changed ORDER BY account_id
  ON CONFLICT (account_id) DO UPDATE SET changes = f.changes + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION figures_changed_by_supplier_names() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  INSERT INTO figure_states AS f (account_id, changes)
  SELECT DISTINCT n.account_id, 1 FROM before b JOIN after n USING (account_id, id) WHERE b.name IS DISTINCT FROM n.name ORDER BY n.account_id
  ON CONFLICT (account_id) DO UPDATE SET changes = f.changes + 1;
  RETURN NULL;
END $$;

CREATE FUNCTION figures_changed_by_places() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE world_state SET changes = changes + 1
  WHERE EXISTS (SELECT FROM before b JOIN after n USING (code) WHERE (b.name, b.country) IS DISTINCT FROM (n.name, n.country));
  RETURN NULL;
END $$;

CREATE TRIGGER figures_changed AFTER INSERT ON dirty_months REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION figures_changed_by_marks();
CREATE TRIGGER figures_changed AFTER UPDATE ON suppliers REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_changed_by_supplier_names();
CREATE TRIGGER figures_changed AFTER UPDATE ON locations REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION figures_changed_by_places();

-- Every month with shipments is dirty, so that its figures come from the rows until the worker has rolled them up.
INSERT INTO dirty_months (account_id, basis, month)
SELECT DISTINCT s.account_id, b.basis, b.month FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE b.month IS NOT NULL;
