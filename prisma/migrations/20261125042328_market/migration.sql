-- CreateTable
CREATE TABLE "market_sources" (
    "id" TEXT NOT NULL,
    "next_due_at" TIMESTAMPTZ(3),
    "busy_until" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "fetched_at" TIMESTAMPTZ(3),
    "data_as_of" TIMESTAMPTZ(3),
    "failures" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "etag" TEXT,
    "last_modified" TEXT,
    "entry_hash" TEXT,
    "calls_day" DATE,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "is_demo" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "market_sources_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "market_rates" (
    "source" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "date" DATE NOT NULL,
    "per_euro" DECIMAL(24,12) NOT NULL,
    "is_held" BOOLEAN NOT NULL DEFAULT false,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_rates_pkey" PRIMARY KEY ("source","currency","date")
);

-- CreateTable
CREATE TABLE "market_points" (
    "source" TEXT NOT NULL,
    "symbol" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "value" DECIMAL(24,8) NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_points_pkey" PRIMARY KEY ("source","symbol","at")
);

-- CreateTable
CREATE TABLE "market_items" (
    "source" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "title_key" TEXT NOT NULL,
    "link" TEXT,
    "author" TEXT,
    "description" TEXT,
    "published_at" TIMESTAMPTZ(3) NOT NULL,
    "fetched_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "market_items_pkey" PRIMARY KEY ("source","key")
);

-- CreateIndex
CREATE INDEX "market_items_source_published_at_idx" ON "market_items"("source", "published_at");

-- A rate converts money, an amount of nothing converts none.
ALTER TABLE "market_rates" ADD CONSTRAINT "market_rates_positive" CHECK ("per_euro" > 0 AND "per_euro" < 'Infinity');
ALTER TABLE "market_points" ADD CONSTRAINT "market_points_finite" CHECK ("value" > '-Infinity' AND "value" < 'Infinity');
