-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "page_view" ADD CONSTRAINT "page_view_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "preference" ADD CONSTRAINT "preference_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "notification_preference" ADD CONSTRAINT "notification_preference_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE set null;
--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_blocker_fk" FOREIGN KEY ("blocker_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "person_block" ADD CONSTRAINT "person_block_blocked_fk" FOREIGN KEY ("blocked_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "view_as" ADD CONSTRAINT "view_as_session_fk" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_fk" FOREIGN KEY ("inviter_id") REFERENCES "account"("id");
--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_accepted_fk" FOREIGN KEY ("accepted_by") REFERENCES "account"("id");
--> statement-breakpoint
ALTER TABLE "first_steps" ADD CONSTRAINT "first_steps_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
-- What was noted stays as it was noted (X15): not even our own code changes or removes an entry.
CREATE FUNCTION "audit_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit entries are neither changed nor removed' USING ERRCODE = 'insufficient_privilege';
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_append_only" BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "audit_no_truncate" BEFORE TRUNCATE ON "audit_entry" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
--> statement-breakpoint
-- The head of the chain only goes forward, one entry at a time.
INSERT INTO "audit_head" ("id", "seq", "hash") VALUES (1, 0, repeat('0', 64));
--> statement-breakpoint
CREATE FUNCTION "audit_head_goes_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.seq <> OLD.seq + 1 THEN
    RAISE EXCEPTION 'the head of the audit goes forward by one' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER "audit_head_forward" BEFORE UPDATE ON "audit_head" FOR EACH ROW EXECUTE FUNCTION "audit_head_goes_forward"();
--> statement-breakpoint
CREATE TRIGGER "audit_head_stays" BEFORE DELETE OR TRUNCATE ON "audit_head" FOR EACH STATEMENT EXECUTE FUNCTION "audit_is_append_only"();
