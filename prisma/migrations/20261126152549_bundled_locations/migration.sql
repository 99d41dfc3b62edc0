-- AlterTable
ALTER TABLE "locations" ADD COLUMN     "is_bundled" BOOLEAN NOT NULL DEFAULT false;

-- places that had been loaded so far came from the bundled list, or are in it
update locations set is_bundled = true where not is_stub;
