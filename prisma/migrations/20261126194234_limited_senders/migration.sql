-- AlterTable
ALTER TABLE "shipments" ADD COLUMN     "limited_sender" BOOLEAN NOT NULL DEFAULT false;
