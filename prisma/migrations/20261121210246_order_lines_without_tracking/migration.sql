-- AlterTable
ALTER TABLE "order_line_rows" DROP COLUMN "has_tracking";
