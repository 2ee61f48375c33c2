-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "person_role" ADD CONSTRAINT "person_role_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_person_fk" FOREIGN KEY ("person_id") REFERENCES "account"("id") ON DELETE cascade;
