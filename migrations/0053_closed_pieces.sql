CREATE TABLE "submission_closed_piece" (
	"piece_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "submission_closed_piece" ADD CONSTRAINT "submission_closed_piece_piece_id_submission_piece_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."submission_piece"("id") ON DELETE cascade ON UPDATE no action;
