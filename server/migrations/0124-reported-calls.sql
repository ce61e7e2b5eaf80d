-- A call that a report names, as it was then: for staff who decide the report.
CREATE TABLE report_call (
  report_id uuid NOT NULL REFERENCES profile_report ON DELETE CASCADE,
  call_id uuid NOT NULL,
  -- Whether the reported member was the caller.
  is_by_reported boolean NOT NULL,
  kind text NOT NULL,
  end_reason text,
  started_at timestamptz NOT NULL,
  answered_at timestamptz,
  ended_at timestamptz,
  PRIMARY KEY (report_id, call_id)
);
