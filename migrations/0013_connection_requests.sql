CREATE TABLE "connection_request" (
	"one_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "connection_request_one_id_other_id_pk" PRIMARY KEY("one_id","other_id"),
	CONSTRAINT "connection_request_in_order" CHECK ("connection_request"."one_id" < "connection_request"."other_id"),
	CONSTRAINT "connection_request_of_pair" CHECK (("connection_request"."from_user_id" = "connection_request"."one_id" and "connection_request"."to_user_id" = "connection_request"."other_id")
        or ("connection_request"."from_user_id" = "connection_request"."other_id" and "connection_request"."to_user_id" = "connection_request"."one_id")),
	CONSTRAINT "connection_request_status_known" CHECK ("connection_request"."status" in ('pending', 'muted', 'accepted', 'rejected', 'withdrawn')),
	CONSTRAINT "connection_request_ended_fits" CHECK (("connection_request"."status" in ('pending', 'muted')) = ("connection_request"."ended_at" is null)),
	CONSTRAINT "connection_request_message_fits" CHECK (char_length("connection_request"."message") between 1 and 300)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "connection_request_id_key" ON "connection_request" USING btree ("id");--> statement-breakpoint
CREATE INDEX "connection_request_from_idx" ON "connection_request" USING btree ("from_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connection_request_to_idx" ON "connection_request" USING btree ("to_user_id","created_at","id");
--> statement-breakpoint
-- Keys that cross features: written by hand because a feature's tables know only their own.
ALTER TABLE "connection_request" ADD CONSTRAINT "connection_request_from_fk" FOREIGN KEY ("from_user_id") REFERENCES "account"("id") ON DELETE cascade;
--> statement-breakpoint
ALTER TABLE "connection_request" ADD CONSTRAINT "connection_request_to_fk" FOREIGN KEY ("to_user_id") REFERENCES "account"("id") ON DELETE cascade;
