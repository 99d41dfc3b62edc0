-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "claimed_by" BIGINT;

-- Reserved deliveries, to find those of a process that died. Few at a time: the end of an attempt clears the column.
CREATE INDEX "webhook_deliveries_claimed" ON "webhook_deliveries" ("claimed_by") WHERE "claimed_by" IS NOT NULL;
