CREATE INDEX "call_line_claimed_idx" ON "call_line" USING btree ("claimed_until") WHERE "call_line"."claimed_until" is not null;--> statement-breakpoint
-- Calls that were left running before claims ended by themselves.
UPDATE "call_line" SET "state" = 'follow-up', "state_before" = 'connected', "connected_at" = NULL, "version" = "version" + 1 WHERE "state" = 'connected' AND "claimed_until" IS NULL;
