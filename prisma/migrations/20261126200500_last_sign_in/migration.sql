-- AlterTable
ALTER TABLE "users" ADD COLUMN     "last_sign_in_at" TIMESTAMPTZ(3);

UPDATE users u SET last_sign_in_at = s.latest
FROM (SELECT user_id, max(created_at) AS latest FROM sessions GROUP BY user_id) s WHERE s.user_id = u.id;
