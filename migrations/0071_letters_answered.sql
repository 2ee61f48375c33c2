CREATE TABLE "newsletter_click" (
	"issue_id" uuid NOT NULL,
	"link" integer NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "newsletter_click_issue_id_link_pk" PRIMARY KEY("issue_id","link"),
	CONSTRAINT "newsletter_click_counted" CHECK ("newsletter_click"."clicks" > 0)
);
--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "released_by" uuid;--> statement-breakpoint
ALTER TABLE "newsletter_issue" ADD COLUMN "counts_clicks" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_click" ADD CONSTRAINT "newsletter_click_issue_id_newsletter_issue_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issue"("id") ON DELETE cascade ON UPDATE no action;