-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "is_subscription" BOOLEAN NOT NULL DEFAULT false;
