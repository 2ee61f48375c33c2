DROP INDEX "notification_unread_idx";--> statement-breakpoint
CREATE INDEX "notification_unread_idx" ON "notification" USING btree ("person_id","created_at") WHERE "notification"."status" = 'unread';