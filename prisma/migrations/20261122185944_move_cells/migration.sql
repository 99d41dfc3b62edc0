-- CreateTable
CREATE TABLE "move_cells" (
    "account_id" UUID NOT NULL,
    "basis" TEXT NOT NULL,
    "span" TEXT NOT NULL,
    "starts" DATE NOT NULL,
    "origin" TEXT NOT NULL,
    "destination" TEXT NOT NULL,
    "trans" TEXT NOT NULL,
    "mode" TEXT NOT NULL,
    "teu" DECIMAL NOT NULL,
    "volume" DECIMAL NOT NULL,
    "weight" DECIMAL NOT NULL,
    "transits" INTEGER NOT NULL,
    "transit_days" INTEGER NOT NULL,

    CONSTRAINT "move_cells_pkey" PRIMARY KEY ("account_id","basis","span","starts","origin","destination","trans","mode")
);

INSERT INTO move_cells
SELECT s.account_id, b.basis, 'month', b.month, coalesce(s.origin, ''), coalesce(s.destination, ''), coalesce(s.trans, ''), coalesce(s.mode, ''),
  coalesce(sum(s.teu), 0), coalesce(sum(s.volume_m3), 0), coalesce(sum(s.weight_kg), 0),
  count(s.destination_ata - s.origin_atd), coalesce(sum(s.destination_ata - s.origin_atd), 0)
FROM shipments s
CROSS JOIN LATERAL (VALUES ('ETA', s.eta_month), ('ETD', s.etd_month), ('ATA', s.ata_month), ('ATD', s.atd_month)) AS b (basis, month)
WHERE b.month IS NOT NULL
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
ORDER BY 1, 2, 3, 4, 5, 6, 7, 8;

INSERT INTO move_cells
SELECT account_id, basis, 'year', date_trunc('year', starts)::date, origin, destination, trans, mode,
  sum(teu), sum(volume), sum(weight), sum(transits), sum(transit_days)
FROM move_cells
GROUP BY 1, 2, 3, 4, 5, 6, 7, 8
ORDER BY 1, 2, 3, 4, 5, 6, 7, 8;
