-- Everybody signs in anew: the old rows hold tokens in the clear, the new ones only their hashes.
DELETE FROM "session";--> statement-breakpoint
-- The same hashes in the form that names how they were made.
UPDATE "credential" SET "password" = 'scrypt$16384$16$1$' || replace("password", ':', '$') WHERE "password" LIKE '%:%';--> statement-breakpoint
ALTER TABLE "verification" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "verification" CASCADE;--> statement-breakpoint
DROP INDEX "session_token_key";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "image";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "access_token";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "refresh_token";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "id_token";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "access_token_expires_at";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "refresh_token_expires_at";--> statement-breakpoint
ALTER TABLE "credential" DROP COLUMN "scope";--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "token";--> statement-breakpoint
ALTER TABLE "session" DROP COLUMN "updated_at";