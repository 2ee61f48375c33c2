CREATE TABLE "catalogue_change" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"version" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"import_id" uuid,
	"undoes" uuid,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_change_act_known" CHECK ("catalogue_change"."act" in ('added', 'edited', 'retired', 'restored', 'merged', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_entry" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"likeness" text NOT NULL,
	"groups" text[] DEFAULT '{}' NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"folded" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"merged_into" text,
	"position" integer NOT NULL,
	"origin" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalogue_entry_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "catalogue_entry_kind_known" CHECK ("catalogue_entry"."kind" in ('job-titles', 'genres', 'companies')),
	CONSTRAINT "catalogue_entry_slug_clean" CHECK ("catalogue_entry"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "catalogue_entry_state_known" CHECK ("catalogue_entry"."state" in ('active', 'retired', 'merged')),
	CONSTRAINT "catalogue_entry_merged_somewhere" CHECK (("catalogue_entry"."state" = 'merged') = ("catalogue_entry"."merged_into" is not null) and "catalogue_entry"."merged_into" is distinct from "catalogue_entry"."slug")
);
--> statement-breakpoint
CREATE TABLE "catalogue_moved" (
	"change_id" uuid NOT NULL,
	"use" text NOT NULL,
	"subject" uuid NOT NULL,
	"kept" jsonb,
	CONSTRAINT "catalogue_moved_change_id_use_subject_pk" PRIMARY KEY("change_id","use","subject")
);
--> statement-breakpoint
ALTER TABLE "catalogue_entry" ADD CONSTRAINT "catalogue_entry_merged_into_fkey" FOREIGN KEY ("kind","merged_into") REFERENCES "public"."catalogue_entry"("kind","slug") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_moved" ADD CONSTRAINT "catalogue_moved_change_id_catalogue_change_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."catalogue_change"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_change_entry_idx" ON "catalogue_change" USING btree ("kind","slug","version");--> statement-breakpoint
CREATE INDEX "catalogue_change_order_idx" ON "catalogue_change" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "catalogue_change_import_idx" ON "catalogue_change" USING btree ("import_id") WHERE "catalogue_change"."import_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_change_undoes_key" ON "catalogue_change" USING btree ("undoes");--> statement-breakpoint
CREATE UNIQUE INDEX "catalogue_entry_likeness_key" ON "catalogue_entry" USING btree ("kind","likeness") WHERE "catalogue_entry"."state" <> 'merged';--> statement-breakpoint
CREATE INDEX "catalogue_entry_order_idx" ON "catalogue_entry" USING btree ("kind","likeness","slug");--> statement-breakpoint
CREATE INDEX "credit_job_idx" ON "credit" USING btree ("job");