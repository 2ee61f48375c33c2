CREATE TABLE "calendar_import" (
	"owner_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"events" jsonb NOT NULL,
	"event_count" integer NOT NULL,
	"report" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made" text[] DEFAULT '{}'::text[] NOT NULL,
	"replaced" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "calendar_import_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
CREATE TABLE "imported_event" (
	"owner_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"event_id" uuid NOT NULL,
	"file_event" jsonb NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "imported_event_owner_id_uid_pk" PRIMARY KEY("owner_id","uid")
);
--> statement-breakpoint
ALTER TABLE "imported_event" ADD CONSTRAINT "imported_event_event_id_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."event"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_import_latest_idx" ON "calendar_import" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_event_key" ON "imported_event" USING btree ("event_id");