-- A worker of the previous release may clear `rebuild_due` before it knows the new columns. It does not know the version.
-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "rebuild_version" INTEGER;

UPDATE "accounts" SET "rebuild_version" = 1 WHERE "rebuild_due";
