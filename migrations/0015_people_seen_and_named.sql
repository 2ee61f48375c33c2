CREATE TABLE "former_name" (
	"person_id" uuid NOT NULL,
	"folded" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "former_name_person_id_folded_pk" PRIMARY KEY("person_id","folded")
);
--> statement-breakpoint
CREATE TABLE "representation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"representative_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'invited' NOT NULL,
	"asked_by_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "representation_two" CHECK ("representation"."client_id" <> "representation"."representative_id"),
	CONSTRAINT "representation_asked_by_one" CHECK ("representation"."asked_by_id" in ("representation"."client_id", "representation"."representative_id")),
	CONSTRAINT "representation_kind_known" CHECK ("representation"."kind" in ('agent', 'manager', 'lawyer', 'publicist')),
	CONSTRAINT "representation_state_known" CHECK ("representation"."state" in ('invited', 'active', 'declined', 'former'))
);
--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "state" text DEFAULT 'shown' NOT NULL;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "suggested_by_id" uuid;--> statement-breakpoint
ALTER TABLE "credit" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "photo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "free_from" date;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "hold_from" date;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "hold_until" date;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "travels_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "audiences" jsonb DEFAULT '{"email":"connections","phone":"connections","location":"everyone","freeFrom":"everyone","hold":"connections","travelsFrom":"everyone"}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "former_names" text DEFAULT 'kept' NOT NULL;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "presence_note" text;--> statement-breakpoint
ALTER TABLE "profile" ADD COLUMN "presence_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "former_name" ADD CONSTRAINT "former_name_person_id_profile_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_client_id_profile_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "representation" ADD CONSTRAINT "representation_representative_id_profile_id_fk" FOREIGN KEY ("representative_id") REFERENCES "public"."profile"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_name_folded_idx" ON "former_name" USING btree ("folded" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "representation_open_key" ON "representation" USING btree ("client_id","representative_id","kind") WHERE "representation"."state" in ('invited', 'active');--> statement-breakpoint
CREATE INDEX "representation_representative_idx" ON "representation" USING btree ("representative_id");--> statement-breakpoint
CREATE INDEX "credit_suggested_by_idx" ON "credit" USING btree ("suggested_by_id") WHERE "credit"."suggested_by_id" is not null;--> statement-breakpoint
CREATE INDEX "profile_presence_until_idx" ON "profile" USING btree ("presence_until") WHERE "profile"."presence_until" is not null;--> statement-breakpoint
ALTER TABLE "credit" ADD CONSTRAINT "credit_state_known" CHECK ("credit"."state" in ('shown', 'suggested', 'declined'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_presence_note_known" CHECK ("profile"."presence_note" in ('on_set', 'in_the_room', 'rolling_calls', 'traveling'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_phone_e164" CHECK ("profile"."phone" = '' or "profile"."phone" ~ '^\+[1-9][0-9]{3,14}$');--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_hold_forwards" CHECK (("profile"."hold_from" is null) = ("profile"."hold_until" is null) and "profile"."hold_from" <= "profile"."hold_until");--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_audiences_known" CHECK (not jsonb_path_exists("profile"."audiences", '$.* ? (@ != "everyone" && @ != "connections" && @ != "only_me")'));--> statement-breakpoint
ALTER TABLE "profile" ADD CONSTRAINT "profile_former_names_known" CHECK ("profile"."former_names" in ('kept', 'none'));