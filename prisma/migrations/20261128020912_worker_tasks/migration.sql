-- Written every ten seconds; unlogged, because it is only true until the server restarts.
CREATE UNLOGGED TABLE "worker_tasks" (
    "name" TEXT NOT NULL,
    "ran_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),

    CONSTRAINT "worker_tasks_pkey" PRIMARY KEY ("name")
);
