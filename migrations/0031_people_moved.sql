CREATE TABLE "contact_move" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"report" jsonb NOT NULL,
	"changes" jsonb NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"restored" integer,
	CONSTRAINT "contact_move_owner_id_id_pk" PRIMARY KEY("owner_id","id"),
	CONSTRAINT "contact_move_undone_fits" CHECK (("contact_move"."undone_at" is null) = ("contact_move"."restored" is null))
);
--> statement-breakpoint
CREATE TABLE "contact_move_left" (
	"owner_id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"sign" text NOT NULL,
	"left_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_move_left_owner_id_card_id_pk" PRIMARY KEY("owner_id","card_id")
);
--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "job_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "contact_move_taken_idx" ON "contact_move" USING btree ("taken_at");--> statement-breakpoint
CREATE INDEX "contact_card_member_idx" ON "contact_card" USING btree ("person_id") WHERE "contact_card"."person_id" is not null;