CREATE TABLE "project_paper_opening" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"version_id" uuid,
	"document_id" uuid,
	"person_id" uuid,
	"way" text DEFAULT 'read' NOT NULL,
	"share_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_paper_opening_way_known" CHECK ("project_paper_opening"."way" in ('read', 'compared', 'saved')),
	CONSTRAINT "project_paper_opening_of_one" CHECK (num_nonnulls("project_paper_opening"."version_id", "project_paper_opening"."document_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "project_document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"pages" integer,
	"owner_id" uuid,
	"tier" text DEFAULT 'network' NOT NULL,
	"least_role" text DEFAULT 'viewer' NOT NULL,
	"named" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "project_document_tier_known" CHECK ("project_document"."tier" in ('private', 'named', 'network')),
	CONSTRAINT "project_document_role_known" CHECK ("project_document"."least_role" in ('viewer', 'contributor', 'manager')),
	CONSTRAINT "project_document_pages_fit" CHECK ("project_document"."pages" > 0),
	CONSTRAINT "project_document_kind_known" CHECK ("project_document"."kind" in ('schedule', 'budget', 'deal-memo', 'contact-list', 'lookbook', 'other'))
);
--> statement-breakpoint
CREATE TABLE "script_comparison" (
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"compared" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "script_comparison_from_id_to_id_pk" PRIMARY KEY("from_id","to_id")
);
--> statement-breakpoint
CREATE TABLE "script_text" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"pages" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_version" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"draft_date" date,
	"color" text DEFAULT 'white' NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"pages" integer NOT NULL,
	"hash" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"departments" text[] DEFAULT '{}'::text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"uploaded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	CONSTRAINT "script_version_state_known" CHECK ("script_version"."state" in ('draft', 'locked', 'published', 'superseded', 'withdrawn')),
	CONSTRAINT "script_version_pages_fit" CHECK ("script_version"."pages" > 0),
	CONSTRAINT "script_version_published_fits" CHECK ("script_version"."state" <> 'published' or "script_version"."published_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "project_paper_opening" ADD CONSTRAINT "project_paper_opening_version_id_script_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."script_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_paper_opening" ADD CONSTRAINT "project_paper_opening_document_id_project_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."project_document"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_document" ADD CONSTRAINT "project_document_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_comparison" ADD CONSTRAINT "script_comparison_from_id_script_version_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."script_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_comparison" ADD CONSTRAINT "script_comparison_to_id_script_version_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."script_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_text" ADD CONSTRAINT "script_text_version_id_script_version_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."script_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_version" ADD CONSTRAINT "script_version_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "project_paper_opening_code_key" ON "project_paper_opening" USING btree ("code");--> statement-breakpoint
CREATE INDEX "project_paper_opening_version_idx" ON "project_paper_opening" USING btree ("version_id","at");--> statement-breakpoint
CREATE INDEX "project_paper_opening_document_idx" ON "project_paper_opening" USING btree ("document_id","at");--> statement-breakpoint
CREATE INDEX "project_paper_opening_person_idx" ON "project_paper_opening" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "project_document_project_idx" ON "project_document" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "project_document_owner_idx" ON "project_document" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "project_document_removed_idx" ON "project_document" USING btree ("removed_at") WHERE "project_document"."removed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "project_document_file_key" ON "project_document" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "script_comparison_to_idx" ON "script_comparison" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "script_version_project_idx" ON "script_version" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "script_version_person_idx" ON "script_version" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "script_version_file_key" ON "script_version" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "script_version_published_key" ON "script_version" USING btree ("project_id") WHERE "script_version"."state" = 'published';