CREATE TABLE "project_import" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" jsonb NOT NULL,
	"row_count" integer NOT NULL,
	"counts" jsonb,
	"report" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"project_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "project_import_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE INDEX "project_import_latest_idx" ON "project_import" USING btree ("owner_id","created_at");