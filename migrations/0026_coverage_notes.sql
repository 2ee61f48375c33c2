CREATE TABLE "margin_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"coverage_id" uuid NOT NULL,
	"step_id" uuid NOT NULL,
	"part" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "margin_note_part_known" CHECK ("margin_note"."part" in ('logline', 'summary', 'synopsis', 'comments', 'grid'))
);
--> statement-breakpoint
CREATE TABLE "page_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"assignment_id" uuid NOT NULL,
	"reader_id" uuid NOT NULL,
	"page" integer NOT NULL,
	"text" text NOT NULL,
	"is_taken" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_note_page_fits" CHECK ("page_note"."page" > 0)
);
--> statement-breakpoint
ALTER TABLE "margin_note" ADD CONSTRAINT "margin_note_coverage_fk" FOREIGN KEY ("coverage_id") REFERENCES "public"."coverage"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "margin_note" ADD CONSTRAINT "margin_note_step_fk" FOREIGN KEY ("step_id") REFERENCES "public"."assignment_step"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_note" ADD CONSTRAINT "page_note_assignment_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."assignment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "margin_note_coverage_idx" ON "margin_note" USING btree ("coverage_id","at","id");--> statement-breakpoint
CREATE INDEX "margin_note_step_idx" ON "margin_note" USING btree ("step_id");--> statement-breakpoint
CREATE INDEX "page_note_reader_idx" ON "page_note" USING btree ("assignment_id","reader_id","page","id");