-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "message_draft" ADD CONSTRAINT "message_draft_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "scheduled_message" ADD CONSTRAINT "scheduled_message_sender_fk" FOREIGN KEY ("sender_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "message_reminder" ADD CONSTRAINT "message_reminder_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "message_template" ADD CONSTRAINT "message_template_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "messaging_setting" ADD CONSTRAINT "messaging_setting_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_one_fk" FOREIGN KEY ("one_id") REFERENCES "profile"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "connection" ADD CONSTRAINT "connection_other_fk" FOREIGN KEY ("other_id") REFERENCES "profile"("id") ON DELETE cascade;
