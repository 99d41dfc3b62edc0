-- AlterTable
ALTER TABLE "push_batches" ADD COLUMN     "log_detail" JSONB;
