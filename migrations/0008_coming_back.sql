ALTER TABLE "conversation" ADD COLUMN "seats_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "participant" ADD COLUMN "earlier_seqs" "int4multirange";--> statement-breakpoint
ALTER TABLE "participant" ADD CONSTRAINT "participant_earlier_fits" CHECK (upper("participant"."earlier_seqs") <= "participant"."visible_from_seq");