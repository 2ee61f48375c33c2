-- Invented people have a profile and no account (decision 115). They talk to each other, and their desks keep contacts.
ALTER TABLE "participant" DROP CONSTRAINT "participant_person_fk", ADD CONSTRAINT "participant_person_fk" FOREIGN KEY ("person_id") REFERENCES "profile"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contact_card" DROP CONSTRAINT "contact_card_owner_fk", ADD CONSTRAINT "contact_card_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "profile"("id") ON DELETE cascade;--> statement-breakpoint
ALTER TABLE "contact_note" DROP CONSTRAINT "contact_note_owner_fk", ADD CONSTRAINT "contact_note_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "profile"("id") ON DELETE cascade;
