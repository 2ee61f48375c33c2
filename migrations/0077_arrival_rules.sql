CREATE TABLE "submission_brief_rule" (
	"brief_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"role_id" uuid,
	"territories" text[] DEFAULT '{}' NOT NULL,
	"source" text,
	"reviewers" uuid[] DEFAULT '{}' NOT NULL,
	"stage" text DEFAULT 'unviewed' NOT NULL,
	CONSTRAINT "submission_brief_rule_brief_id_place_pk" PRIMARY KEY("brief_id","place"),
	CONSTRAINT "submission_brief_rule_stage_known" CHECK ("submission_brief_rule"."stage" in ('unviewed', 'viewed', 'selected')),
	CONSTRAINT "submission_brief_rule_source_known" CHECK ("submission_brief_rule"."source" in ('representative', 'manager', 'unrepresented'))
);
--> statement-breakpoint
ALTER TABLE "submission_brief_rule" ADD CONSTRAINT "submission_brief_rule_brief_id_submission_brief_id_fk" FOREIGN KEY ("brief_id") REFERENCES "public"."submission_brief"("id") ON DELETE cascade ON UPDATE no action;