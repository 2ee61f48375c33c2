ALTER TABLE "coverage" DROP CONSTRAINT "coverage_kind_known";--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "is_comparison" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "compares_with" uuid;--> statement-breakpoint
ALTER TABLE "assignment" ADD COLUMN "shows_earlier" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coverage" ADD COLUMN "comparison" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_compares_fk" FOREIGN KEY ("compares_with") REFERENCES "public"."assignment"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_compares_idx" ON "assignment" USING btree ("compares_with") WHERE "assignment"."compares_with" is not null;--> statement-breakpoint
ALTER TABLE "assignment" ADD CONSTRAINT "assignment_compares_fits" CHECK ("assignment"."compares_with" is null or "assignment"."is_comparison");--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_comparison_fits" CHECK ("coverage"."kind" = 'comparison' or "coverage"."comparison" = '{}'::jsonb);--> statement-breakpoint
ALTER TABLE "coverage" ADD CONSTRAINT "coverage_kind_known" CHECK ("coverage"."kind" in ('full', 'basic', 'comparison'));