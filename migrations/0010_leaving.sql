CREATE TABLE "team_leaving" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"leaves_at" timestamp with time zone NOT NULL,
	"heirs" jsonb NOT NULL,
	"seat_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"set_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "team_leaving_ends_once" CHECK ("team_leaving"."cancelled_at" is null or "team_leaving"."done_at" is null)
);
--> statement-breakpoint
ALTER TABLE "team_leaving" ADD CONSTRAINT "team_leaving_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_leaving_open_key" ON "team_leaving" USING btree ("team_id","person_id") WHERE "team_leaving"."cancelled_at" is null and "team_leaving"."done_at" is null;--> statement-breakpoint
CREATE INDEX "team_leaving_due_idx" ON "team_leaving" USING btree ("leaves_at") WHERE "team_leaving"."cancelled_at" is null and "team_leaving"."done_at" is null;--> statement-breakpoint
CREATE INDEX "team_leaving_person_idx" ON "team_leaving" USING btree ("person_id");