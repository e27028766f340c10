# What is wrong with a question about the rules

violation-bad-question = A question is a JSON object.
violation-unknown-op = There is no question “{ $op }”.
violation-missing-field = { $field } is missing.
violation-bad-field = { $field } is not of its form.
violation-unknown-field = There is no { $field } here.
violation-no-flag-deal = This way to play has no flag deal.
violation-bad-language = There is no language “{ $language }”; there are { $languages }.
violation-too-large = This is too long to be read.
