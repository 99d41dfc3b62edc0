-- AlterTable
ALTER TABLE "integration_events" ADD COLUMN     "traceparent" TEXT;

-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "traceparent" TEXT;

-- AlterTable
ALTER TABLE "webhook_deliveries" ADD COLUMN     "traceparent" TEXT;
