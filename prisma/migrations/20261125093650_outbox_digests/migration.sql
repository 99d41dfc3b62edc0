-- AlterTable
ALTER TABLE "outbox" ADD COLUMN     "digest_id" UUID,
ADD COLUMN     "is_held" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sender_id" UUID;

-- CreateIndex
CREATE INDEX "outbox_sender_id_created_at_idx" ON "outbox"("sender_id", "created_at");
