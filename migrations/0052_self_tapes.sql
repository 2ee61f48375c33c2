CREATE TABLE "self_tape" (
	"id" uuid PRIMARY KEY NOT NULL,
	"submission_id" uuid NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"instructions" text DEFAULT '' NOT NULL,
	"sides_id" uuid,
	"sides_name" text DEFAULT '' NOT NULL,
	"due_on" text,
	"due_zone" text,
	"due_at" timestamp with time zone,
	"is_rep_first" boolean DEFAULT false NOT NULL,
	"rep_due_on" text,
	"rep_due_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"declined_by" uuid,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "self_tape_due_fits" CHECK (("self_tape"."due_at" is null) = ("self_tape"."due_on" is null) and ("self_tape"."due_at" is null) = ("self_tape"."due_zone" is null)),
	CONSTRAINT "self_tape_rep_due_fits" CHECK (("self_tape"."rep_due_at" is null) = ("self_tape"."rep_due_on" is null))
);
--> statement-breakpoint
CREATE TABLE "self_tape_take" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tape_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"content_type" text NOT NULL,
	"slate" text DEFAULT '' NOT NULL,
	"wardrobe" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"person_id" uuid,
	"added_by" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "self_tape" ADD CONSTRAINT "self_tape_submission_id_submission_id_fk" FOREIGN KEY ("submission_id") REFERENCES "public"."submission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "self_tape_take" ADD CONSTRAINT "self_tape_take_tape_id_self_tape_id_fk" FOREIGN KEY ("tape_id") REFERENCES "public"."self_tape"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "self_tape_submission_idx" ON "self_tape" USING btree ("submission_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "self_tape_take_number_key" ON "self_tape_take" USING btree ("tape_id","number");--> statement-breakpoint
CREATE INDEX "self_tape_take_person_idx" ON "self_tape_take" USING btree ("person_id");
